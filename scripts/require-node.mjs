// Plain JavaScript on purpose: an older Node must still be able to read it and say what is wrong.
const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(`Portineria runs on Node ${wanted}, this is ${process.version}.
On Linux npm brings the right one: run "npm ci" again (without --omit=optional), then use npm scripts (npm start, npm test).
On other systems install Node ${wanted} or newer yourself.`)
  process.exit(1)
}
