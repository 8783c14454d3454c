/** The server's settings, for a small machine. Every commit still reaches the disk before it is acknowledged. */
export type Settings = Record<string, string>

export const DEFAULT_SETTINGS: Settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',

  fsync: 'on',
  synchronous_commit: 'on',
  // This level is enough for an online backup. There are no replicas.
  wal_level: 'replica',
  max_wal_senders: '0',
  // With fewer checkpoints, fewer full pages are written to the log, so commits are smaller.
  checkpoint_timeout: '15min',
  max_wal_size: '512MB',

  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and details contain guests' data, which must not be logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export function toArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
