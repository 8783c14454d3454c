/** Finds the network and the password in the operator's text about the Wi-Fi. All other lines stay text. */

const names = /^\s*(?:network|net|ssid|wi-?fi|rete|nome(?: della)? rete|nome)\s*[:=]\s*(.+?)\s*$/i
const passwords = /^\s*(?:password|passphrase|pass|pwd|key|chiave)\s*[:=]\s*(.+?)\s*$/i

export type WifiInfo = { network: string | null; password: string | null; rest: string[] }

export function readWifi(text: string): WifiInfo {
  const info: WifiInfo = { network: null, password: null, rest: [] }
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [network, password] = [names.exec(line)?.[1], passwords.exec(line)?.[1]]
    if (network && info.network === null) info.network = network
    else if (password && info.password === null) info.password = password
    else info.rest.push(line.trim())
  }
  return info
}

const escaped = (text: string) => text.replace(/[\\;,:"]/g, (character) => `\\${character}`)

/** The text of the QR code that makes a phone join the network. */
export const wifiAddress = (network: string, password: string): string =>
  `WIFI:T:WPA;S:${escaped(network)};P:${escaped(password)};;`
