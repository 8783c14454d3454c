/** Judges the output of `npm audit --json`: known vulnerabilities of production dependencies, from `moderate` on. */

type Advisory = { title: string; url: string; severity: string }
type Report = { vulnerabilities?: Record<string, { via: (Advisory | string)[] }>; message?: string }
export type Finding = { id: string; package: string; severity: string; title: string }
export type Judgement = { state: 'clean' | 'found' | 'not reachable'; lines: string[] }

const grave = new Set(['moderate', 'high', 'critical'])

/** Ids of advisories that do not affect us, each with the reason. Empty is best. */
export const accepted: Readonly<Record<string, string>> = {}

/** The advisory at the root of each finding; packages that only depend on it are not reported again. */
export function findingsOf(report: Report): Finding[] {
  const found = Object.entries(report.vulnerabilities ?? {}).flatMap(([name, { via }]) =>
    via
      .filter((each): each is Advisory => typeof each !== 'string' && grave.has(each.severity))
      .map(({ title, url, severity }) => ({ id: url.split('/').at(-1) ?? url, package: name, severity, title })),
  )
  return [...new Map(found.map((finding) => [`${finding.id} ${finding.package}`, finding])).values()]
}

/** Without a connection, or with a registry that has no advisories, the check reports that and does not fail. */
export function judge(output: string, allowed: Readonly<Record<string, string>> = accepted): Judgement {
  const report = parse(output)
  if (!report?.vulnerabilities)
    return { state: 'not reachable', lines: ['advisories not reachable: no package was checked'] }
  const findings = findingsOf(report)
  const open = findings.filter(({ id }) => !Object.hasOwn(allowed, id))
  const lines = [
    ...open.map(({ id, package: name, severity, title }) => `${severity}: ${name}: ${title} (${id})`),
    ...findings.filter((each) => !open.includes(each)).map(({ id }) => `accepted: ${id}: ${allowed[id]}`),
  ]
  return { state: open.length > 0 ? 'found' : 'clean', lines }
}

function parse(output: string): Report | null {
  try {
    // npm may print warnings around the report.
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report
  } catch {
    return null
  }
}
