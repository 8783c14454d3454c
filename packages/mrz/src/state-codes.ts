/** The state codes of ICAO Doc 9303, and the police's states that they stand for. */
import type { States } from '@portineria/reference/countries'

/** ISO 3166-1: the code in the zone (alpha-3) and the code of the police's table (alpha-2). */
const ISO = `
  ABW:AW AFG:AF AGO:AO AIA:AI ALA:AX ALB:AL AND:AD ARE:AE ARG:AR ARM:AM ASM:AS ATA:AQ ATF:TF ATG:AG AUS:AU AUT:AT AZE:AZ
  BDI:BI BEL:BE BEN:BJ BES:BQ BFA:BF BGD:BD BGR:BG BHR:BH BHS:BS BIH:BA BLM:BL BLR:BY BLZ:BZ BMU:BM BOL:BO BRA:BR BRB:BB
  BRN:BN BTN:BT BVT:BV BWA:BW CAF:CF CAN:CA CCK:CC CHE:CH CHL:CL CHN:CN CIV:CI CMR:CM COD:CD COG:CG COK:CK COL:CO COM:KM
  CPV:CV CRI:CR CUB:CU CUW:CW CXR:CX CYM:KY CYP:CY CZE:CZ DEU:DE DJI:DJ DMA:DM DNK:DK DOM:DO DZA:DZ ECU:EC EGY:EG ERI:ER
  ESH:EH ESP:ES EST:EE ETH:ET FIN:FI FJI:FJ FLK:FK FRA:FR FRO:FO FSM:FM GAB:GA GBR:GB GEO:GE GGY:GG GHA:GH GIB:GI GIN:GN
  GLP:GP GMB:GM GNB:GW GNQ:GQ GRC:GR GRD:GD GRL:GL GTM:GT GUF:GF GUM:GU GUY:GY HKG:HK HMD:HM HND:HN HRV:HR HTI:HT HUN:HU
  IDN:ID IMN:IM IND:IN IOT:IO IRL:IE IRN:IR IRQ:IQ ISL:IS ISR:IL ITA:IT JAM:JM JEY:JE JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG
  KHM:KH KIR:KI KNA:KN KOR:KR KWT:KW LAO:LA LBN:LB LBR:LR LBY:LY LCA:LC LIE:LI LKA:LK LSO:LS LTU:LT LUX:LU LVA:LV MAC:MO
  MAF:MF MAR:MA MCO:MC MDA:MD MDG:MG MDV:MV MEX:MX MHL:MH MKD:MK MLI:ML MLT:MT MMR:MM MNE:ME MNG:MN MNP:MP MOZ:MZ MRT:MR
  MSR:MS MTQ:MQ MUS:MU MWI:MW MYS:MY MYT:YT NAM:NA NCL:NC NER:NE NFK:NF NGA:NG NIC:NI NIU:NU NLD:NL NOR:NO NPL:NP NRU:NR
  NZL:NZ OMN:OM PAK:PK PAN:PA PCN:PN PER:PE PHL:PH PLW:PW PNG:PG POL:PL PRI:PR PRK:KP PRT:PT PRY:PY PSE:PS PYF:PF QAT:QA
  REU:RE ROU:RO RUS:RU RWA:RW SAU:SA SDN:SD SEN:SN SGP:SG SGS:GS SHN:SH SJM:SJ SLB:SB SLE:SL SLV:SV SMR:SM SOM:SO SPM:PM
  SRB:RS SSD:SS STP:ST SUR:SR SVK:SK SVN:SI SWE:SE SWZ:SZ SXM:SX SYC:SC SYR:SY TCA:TC TCD:TD TGO:TG THA:TH TJK:TJ TKL:TK
  TKM:TM TLS:TL TON:TO TTO:TT TUN:TN TUR:TR TUV:TV TWN:TW TZA:TZ UGA:UG UKR:UA UMI:UM URY:UY USA:US UZB:UZ VAT:VA VCT:VC
  VEN:VE VGB:VG VIR:VI VNM:VN VUT:VU WLF:WF WSM:WS YEM:YE ZAF:ZA ZMB:ZM ZWE:ZW
`

/** Codes of Doc 9303 beyond ISO 3166-1. */
const FURTHER: Readonly<Record<string, string | null>> = {
  D: 'DE',
  // British nationals of other kinds than citizens
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  // Kosovo, also under the United Nations
  RKS: 'XK',
  UNK: 'XK',
  // Organisations issue documents but give no nationality, so the guest is asked.
  EUE: null,
  UNA: null,
  UNO: null,
  XBA: null,
  XCC: null,
  XCE: null,
  XCO: null,
  XDC: null,
  XEC: null,
  XES: null,
  XIM: null,
  XMP: null,
  XOM: null,
  XPO: null,
  // Stateless, see `policeState`; refugees (XXB, XXC) and the unspecified (XXX) have a nationality that the zone does not name.
  XXA: null,
  XXB: null,
  XXC: null,
  XXX: null,
  // Utopia, in specimens
  UTO: null,
}

/** Territories without a row in the police's table, and the state whose nationals live there. */
const BELONGS_TO: Readonly<Record<string, string>> = {
  AW: 'NL',
  AX: 'FI',
  BL: 'FR',
  BQ: 'NL',
  BV: 'NO',
  CK: 'NZ',
  CW: 'NL',
  GI: 'GB',
  HM: 'AU',
  IO: 'GB',
  JE: 'GB',
  MF: 'FR',
  MP: 'US',
  NU: 'NZ',
  SJ: 'NO',
  SX: 'NL',
  TF: 'FR',
  UM: 'US',
}

const isoCodes: ReadonlyMap<string, string | null> = new Map([
  ...ISO.trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
  ...Object.entries(FURTHER),
])

const STATELESS = 'XXA'
const POLICE_STATELESS = '100000999'

/** A code without its fillers: `D<<` is `D`. */
const plainCode = (code: string): string => code.replaceAll(/<+/g, ' ').trim()

/** True if Doc 9303 knows the code; fillers are ignored. */
export const isStateCode = (code: string): boolean => isoCodes.has(plainCode(code))

/**
 * The police's code for a code of the zone, or null if there is none and the guest must be asked. `states` are the operator's:
 * they may have replaced the built-in table.
 */
export function policeState(code: string, states: Pick<States, 'find' | 'findByIso'>): string | null {
  const plain = plainCode(code)
  if (plain === STATELESS) return states.find(POLICE_STATELESS)?.code ?? null
  const iso2 = isoCodes.get(plain)
  if (!iso2) return null
  const found = states.findByIso(iso2) ?? states.findByIso(BELONGS_TO[iso2] ?? iso2)
  return found?.code ?? null
}
