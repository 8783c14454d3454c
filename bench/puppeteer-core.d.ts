/** The part of Puppeteer that is used here; the package itself is installed by `npm run bench` only. */
declare module 'puppeteer-core' {
  type Devtools = { send(command: string, options?: object): Promise<unknown> }
  type Locator = { fill(value: string): Promise<void>; click(): Promise<void> }
  export type Page = {
    goto(url: string): Promise<unknown>
    locator(selector: string): Locator
    waitForFunction(test: () => boolean): Promise<unknown>
    createCDPSession(): Promise<Devtools>
    close(): Promise<void>
  }
  type Browser = { newPage(): Promise<Page>; disconnect(): Promise<void> }

  const puppeteer: { connect(options: { browserURL: string }): Promise<Browser> }
  export default puppeteer
}
