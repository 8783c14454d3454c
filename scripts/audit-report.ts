/** What `npm audit --json` says, judged: known weaknesses of what runs in production, from `moderate` on. */

type Advisory = { title: string; url: string; severity: string }
type Report = { vulnerabilities?: Record<string, { via: (Advisory | string)[] }>; message?: string }
export type Finding = { id: string; package: string; severity: string; title: string }
export type Judgement = { state: 'clean' | 'found' | 'not reachable'; lines: string[] }

const grave = new Set(['moderate', 'high', 'critical'])

/** Advisories by their id that do not touch us, each with the reason. Empty is how it should be. */
export const accepted: Readonly<Record<string, string>> = {}

/** The advisory at the root of each finding; whatever only depends on it is not told again. */
export function findingsOf(report: Report): Finding[] {
  const found = Object.entries(report.vulnerabilities ?? {}).flatMap(([name, { via }]) =>
    via
      .filter((each): each is Advisory => typeof each !== 'string' && grave.has(each.severity))
      .map(({ title, url, severity }) => ({ id: url.split('/').at(-1) ?? url, package: name, severity, title })),
  )
  return [...new Map(found.map((finding) => [`${finding.id} ${finding.package}`, finding])).values()]
}

/** A machine without a connection, or whose registry keeps no advisories, is told so and not stopped. */
export function judge(output: string, allowed: Readonly<Record<string, string>> = accepted): Judgement {
  const report = parse(output)
  if (!report?.vulnerabilities)
    return { state: 'not reachable', lines: ['advisories not reachable: nothing was asked'] }
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
    // Warnings of npm itself may stand around it.
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report
  } catch {
    return null
  }
}
