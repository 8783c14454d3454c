/** Which way imports may point. A rule forbids `from` → `to`; `$1` in `except` is what the first group of `from` matched. */

export type ImportRule = {
  name: string
  from: RegExp
  to: RegExp
  except?: string
  /** A type vanishes when the code runs: most rules let it pass. */
  typesToo?: true
}

export const importRules: readonly ImportRule[] = [
  { name: 'packages know neither side', from: /^packages\//, to: /^apps\//, typesToo: true },
  { name: 'what both sides import uses no Node', from: /^packages\/\w+\/src\//, to: /^node:/, typesToo: true },
  {
    name: 'the two sides meet in the contract only',
    from: /^apps\/(\w+)\//,
    to: /^apps\//,
    except: '^apps/$1/',
    typesToo: true,
  },
  {
    name: 'guest, admin and account screens do not know each other',
    from: /^apps\/web\/src\/(guest|admin|account)\//,
    to: /^apps\/web\/src\/(guest|admin|account)\//,
    except: '^apps/web/src/$1/',
    typesToo: true,
  },
  {
    name: 'building blocks know no domain',
    from: /^apps\/web\/src\/ui\//,
    to: /^apps\/web\/src\/(app|guest|admin|account|lib)\//,
    typesToo: true,
  },
  {
    name: 'lib stands below the screens',
    from: /^apps\/web\/src\/lib\//,
    to: /^apps\/web\/src\/(app|guest|admin|account)\//,
    typesToo: true,
  },
  {
    name: 'the browser asks the server for the municipalities: an operator may have replaced them',
    from: /^apps\/web\/src\//,
    to: /^packages\/reference\/src\/municipality-table\.ts$/,
  },
  {
    name: 'screens do not know the composition',
    from: /^apps\/web\/src\/(guest|admin|account)\//,
    to: /^apps\/web\/src\/app\//,
  },
  {
    name: 'a feature sees another’s tables only; the rest app.ts hands it',
    from: /^apps\/api\/src\/features\/([^/]+)\//,
    to: /^apps\/api\/src\/features\//,
    except: '^apps/api/src/features/($1/|[^/]+/[^/]+\\.table\\.ts$)',
  },
  {
    name: 'only repos and tables know SQL',
    from: /^apps\/api\/src\/features\/.*(?<!\.(repo|table))\.ts$/,
    to: /^drizzle-orm/,
  },
  {
    name: 'ports are interfaces',
    from: /^apps\/api\/src\/ports\//,
    to: /^apps\/api\/src\/(adapters|features|http|jobs|demo)\//,
  },
  {
    name: 'adapters are chosen in app.ts',
    from: /^apps\/api\/src\/(features|http|jobs|ports|demo)\//,
    to: /^apps\/api\/src\/adapters\//,
  },
]
