export const tone = {
  ink950: '#160B1E',
  ink900: '#22122E',
  ink800: '#2F1C3D',
  ink700: '#3B2549',
  ink600: '#5D4A6B',
  ink400: '#8C7B97',
  ink200: '#C9BBD3',
  ivory50: '#FFFBF4',
  ivory100: '#FBF4E6',
  ivory200: '#F1E6D0',
  cream: '#FFF3DE',
  linen: '#E5D3B3',
  rani: '#C2185B',
  rani600: '#9D1149',
  rani300: '#FF7EB0',
  marigold: '#FDB833',
  amber: '#E08A0E',
  honey: '#FDD98A',
  gold: '#E29A1B',
  bronze: '#8A5200',
  peacock: '#0B6E69',
  peacockDeep: '#0A5551',
  mint: '#6FD3C4',
  sea: '#5FA89B',
  terra: '#D8592F',
  orange: '#F2762E',
  apricot: '#F2A65A',
  sand: '#F7D9A8',
  brick: '#8F2D1C',
  indigo: '#2E2A72',
  indigoDeep: '#23205C',
  night: '#1B1440',
  plum: '#571845',
  aubergine: '#3A1437',
  wine: '#7A1230',
  blush: '#F7CDB8',
  coral: '#E8907C',
  sky: '#BFE0DC',
  sage: '#8FB59A',
  lagoon: '#0E3F47',
  crimson: '#B0223F',
  wood: '#7A3E1D',
  teak: '#A5622D',
  honeywood: '#B9763B',
  walnut: '#4C2916',
  steel: '#8C8595',
} as const

export type Skin = { base: string; shade: string; lip: string }

export const skins = {
  wheat: { base: '#EDBE98', shade: '#D99C72', lip: '#B5485A' },
  almond: { base: '#E3AE83', shade: '#CB8C60', lip: '#AE3F52' },
  honey: { base: '#D9A074', shade: '#BF8053', lip: '#A93A4C' },
  amber: { base: '#C48657', shade: '#A4663B', lip: '#98303F' },
  cinnamon: { base: '#A56A42', shade: '#844D2B', lip: '#8C2938' },
  chestnut: { base: '#875132', shade: '#66391F', lip: '#7C2230' },
  cocoa: { base: '#6B3E26', shade: '#4C2916', lip: '#6E1E2B' },
} satisfies Record<string, Skin>
export type SkinName = keyof typeof skins

export type Hue = 'pink' | 'red' | 'yellow' | 'orange' | 'teal' | 'green' | 'blue' | 'violet' | 'ivory' | 'dark' | 'sky' | 'blush'
export type Cloth = { hue: Hue; body: string; fold: string; trim: string }

export const cloths = {
  rani: { hue: 'pink', body: tone.rani, fold: tone.rani600, trim: tone.marigold },
  ruby: { hue: 'red', body: '#A51D3F', fold: '#7E1230', trim: tone.honey },
  marigold: { hue: 'yellow', body: tone.marigold, fold: tone.amber, trim: tone.rani },
  peacock: { hue: 'teal', body: tone.peacock, fold: tone.peacockDeep, trim: tone.marigold },
  leaf: { hue: 'green', body: '#4F7F4A', fold: '#3A6238', trim: tone.sand },
  indigo: { hue: 'blue', body: tone.indigo, fold: tone.indigoDeep, trim: tone.marigold },
  violet: { hue: 'violet', body: '#5A2A82', fold: '#431D66', trim: '#F7A6C1' },
  ivory: { hue: 'ivory', body: tone.cream, fold: tone.linen, trim: tone.gold },
  terra: { hue: 'orange', body: tone.terra, fold: '#B8431F', trim: tone.cream },
  ink: { hue: 'dark', body: tone.ink900, fold: tone.ink700, trim: tone.marigold },
  denim: { hue: 'sky', body: '#4E7BA6', fold: '#3A6188', trim: tone.cream },
  blush: { hue: 'blush', body: '#F1A98F', fold: '#D9826A', trim: tone.wine },
  mustard: { hue: 'yellow', body: '#D19A1F', fold: '#A97711', trim: tone.plum },
  jade: { hue: 'teal', body: tone.sea, fold: '#47887C', trim: tone.cream },
  brick: { hue: 'red', body: tone.brick, fold: '#6E1F13', trim: tone.marigold },
  plum: { hue: 'violet', body: tone.plum, fold: tone.aubergine, trim: tone.marigold },
} satisfies Record<string, Cloth>

export function mixed(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const blend = (at: number) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${blend(1)}${blend(3)}${blend(5)}`
}
