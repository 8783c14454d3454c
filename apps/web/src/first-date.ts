/**
 * A worker that formats one date and ends. The first date that a browser formats takes 30 ms, because it loads its languages,
 * and the result serves everything in the tab. In a worker it does not block the page.
 */
new Intl.DateTimeFormat().format()
close()
