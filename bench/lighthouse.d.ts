/** The part of Lighthouse that is used here; the package itself is installed by `npm run bench` only. */
declare module 'lighthouse' {
  type Options = {
    port: number
    onlyCategories: readonly string[]
    disableStorageReset: boolean
    maxWaitForLoad: number
    logLevel: 'error'
  }
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
  type Report = { categories: Record<string, Category>; audits: Record<string, { score: number | null }> }

  export default function lighthouse(url: string, options: Options): Promise<{ lhr: Report } | undefined>
}
