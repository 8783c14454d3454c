/** The rules for imports. A rule forbids `from` → `to`; `$1` in `except` is what the first group of `from` matched. */

export type ImportRule = {
  name: string
  from: RegExp
  to: RegExp
  except?: string
  /** Also forbids type imports, which do not exist at run time and which most rules allow. */
  typesToo?: true
}

export const importRules: readonly ImportRule[] = [
  { name: 'packages must not import the apps', from: /^packages\//, to: /^apps\//, typesToo: true },
  {
    name: 'packages must not import Node modules: the browser uses them too',
    from: /^packages\/\w+\/src\//,
    to: /^node:/,
    typesToo: true,
  },
  {
    name: 'illustrations may import React only',
    from: /^packages\/illustration\//,
    to: /^(?!packages\/illustration\/|react$)/,
    typesToo: true,
  },
  {
    name: 'the reader of documents must be self-contained: it runs in a worker, apart from the app',
    from: /^packages\/mrz\/src\/(?!.*\.test\.ts$)/,
    to: /^(?!packages\/mrz\/)/,
  },
  {
    name: 'the server must not import illustrations; only the demo uses drawing code, which needs no React',
    from: /^apps\/api\/(?!src\/demo\/)/,
    to: /^packages\/illustration\//,
    typesToo: true,
  },
  {
    name: 'the demo must not import components: the image of the server has no React',
    from: /^apps\/api\/src\/demo\//,
    to: /^packages\/illustration\/.*\.tsx$/,
    typesToo: true,
  },
  {
    name: 'the apps must not import each other: they share the contract only',
    from: /^apps\/(\w+)\//,
    to: /^apps\//,
    except: '^apps/$1/',
    typesToo: true,
  },
  {
    name: 'guest, admin and account screens must not import each other',
    from: /^apps\/web\/src\/(guest|admin|account)\//,
    to: /^apps\/web\/src\/(guest|admin|account)\//,
    except: '^apps/web/src/$1/',
    typesToo: true,
  },
  {
    name: 'ui components must not import domain code',
    from: /^apps\/web\/src\/ui\//,
    to: /^apps\/web\/src\/(app|guest|admin|account|lib)\//,
    typesToo: true,
  },
  {
    name: 'lib must not import screens',
    from: /^apps\/web\/src\/lib\//,
    to: /^apps\/web\/src\/(app|guest|admin|account)\//,
    typesToo: true,
  },
  {
    name: 'the browser must read municipalities from the server: an operator may have replaced them',
    from: /^apps\/web\/src\//,
    to: /^packages\/reference\/src\/municipality-table\.ts$/,
  },
  {
    name: 'screens must not import app/',
    from: /^apps\/web\/src\/(guest|admin|account)\//,
    to: /^apps\/web\/src\/app\//,
  },
  {
    name: 'a feature may import only the tables of another; app.ts passes it the rest',
    from: /^apps\/api\/src\/features\/([^/]+)\//,
    to: /^apps\/api\/src\/features\//,
    except: '^apps/api/src/features/($1/|[^/]+/[^/]+\\.table\\.ts$)',
  },
  {
    name: 'only repos and tables may contain SQL',
    from: /^apps\/api\/src\/features\/.*(?<!\.(repo|table))\.ts$/,
    to: /^drizzle-orm/,
  },
  {
    name: 'ports must not import implementations',
    from: /^apps\/api\/src\/ports\//,
    to: /^apps\/api\/src\/(adapters|features|http|jobs|demo)\//,
  },
  {
    name: 'adapters must be chosen in app.ts',
    from: /^apps\/api\/src\/(features|http|jobs|ports|demo)\//,
    to: /^apps\/api\/src\/adapters\//,
  },
]

/**
 * The directions in which a feature folder of the web app may import another one. What two features share lives in lib/ or ui/;
 * these are the pages that show a part of another feature.
 */
export const featureImports: readonly { from: string; to: string; reason: string }[] = [
  { from: 'guest/booking', to: 'guest/flat', reason: 'the home page shows the apartment and its house guide' },
  { from: 'guest/door', to: 'guest/flat', reason: 'the door page shows the way in, the Wi-Fi and the house notes' },
  { from: 'admin/booking', to: 'admin/reference', reason: 'the first page opens the drawer of the reference tables' },
  { from: 'admin/booking', to: 'admin/door', reason: 'the first page opens the doors of a stay' },
  { from: 'admin/booking', to: 'admin/police', reason: 'a reservation shows its arrivals and their report' },
  { from: 'admin/flat', to: 'admin/feed', reason: 'the page of an apartment shows the calendars that are read for it' },
  { from: 'admin/flat', to: 'admin/calendar', reason: 'the page of an apartment shows its own calendar' },
  { from: 'account/auth', to: 'account/privacy', reason: 'the screens before the log-in open the privacy policy' },
  {
    from: 'account/setup',
    to: 'account/auth',
    reason: 'the set-up begins with an account, in the frame of the log-in',
  },
  { from: 'account/setup', to: 'account/privacy', reason: 'the set-up opens the privacy policy' },
  { from: 'account/setup', to: 'account/second-factor', reason: 'the set-up offers the second step' },
  { from: 'account/user', to: 'account/privacy', reason: 'the profile opens the privacy policy' },
  { from: 'account/user', to: 'account/auth', reason: 'the profile links the account to the sign-in provider' },
  { from: 'account/user', to: 'account/second-factor', reason: 'the security page shows the second step' },
  {
    from: 'account/second-factor',
    to: 'account/auth',
    reason: 'a change asks for a code, with the field of the log-in',
  },
]
