import type { Chance } from './chance.ts'
import type { GarmentName } from './dress.ts'
import type { Region, Sitter } from './sitter.ts'

export type Style = 'classical' | 'festive' | 'casual' | 'street' | 'formal' | 'gala'
type Rack = readonly [GarmentName, ...GarmentName[]]

const classicalStyles = [
  'Carnatic',
  'Hindustani classical',
  'Rabindra Sangeet',
  'Ghazal',
  'Sufi',
  'Bhajan',
  'Kathak',
  'Bharatanatyam',
  'Odissi',
  'Kuchipudi',
  'Mohiniyattam',
  'Sattriya',
  'Lavani',
  'Sitar',
  'Tabla',
  'Flute',
  'Sarod',
  'Santoor',
  'Shehnai',
  'Veena',
  'Dastangoi',
  'Ramleela',
  'Poetry and shayari',
  'Hasya kavi',
  'Carnatic fusion',
  'Qawwali party',
]
const dressOf: Readonly<Record<string, Style>> = {
  ...Object.fromEntries(classicalStyles.map((style) => [style, 'classical'])),
  Folk: 'festive',
  Film: 'festive',
  Punjabi: 'festive',
  Ghoomar: 'festive',
  Bollywood: 'festive',
  'Belly dance': 'festive',
  Dhol: 'festive',
  'Indian street magic': 'festive',
  Bhangra: 'festive',
  Garba: 'festive',
  Bihu: 'festive',
  Giddha: 'festive',
  Kalbelia: 'festive',
  Chhau: 'festive',
  'Folk ensemble': 'festive',
  'Wedding brass': 'formal',
  Saxophone: 'formal',
  Keyboard: 'formal',
  Jazz: 'formal',
  Guitar: 'casual',
  Indie: 'casual',
  Retro: 'casual',
  'Western pop': 'casual',
  Metal: 'street',
  'Hip-hop': 'street',
  'Hip-hop crew': 'street',
}

/** The dress of a person: by their first style, or by the category where the style implies none. */
export function styleOf({ category, styles = [] }: Sitter, chance: Chance): Style {
  const [first = ''] = styles
  const known = ['singer', 'dancer', 'musician', 'music-band', 'dance-group', 'magician', 'actor', 'speaker', 'comedian'].includes(category)
    ? dressOf[first]
    : undefined
  if (known) return known
  switch (category) {
    case 'singer':
      return chance.pick(['classical', 'festive', 'festive', 'casual'])
    case 'dancer':
      return chance.pick(['classical', 'classical', 'classical', 'festive', 'street'])
    case 'musician':
      return chance.pick(['classical', 'classical', 'festive', 'casual'])
    case 'music-band':
      return chance.pick(['festive', 'casual', 'casual'])
    case 'dance-group':
      return chance.pick(['festive', 'festive', 'street'])
    case 'comedian':
      return chance.pick(['casual', 'casual', 'formal'])
    case 'magician':
      return chance.pick(['gala', 'gala', 'formal'])
    case 'dj':
    case 'rapper':
    case 'beat-boxer':
      return 'street'
    case 'video-editor':
      return 'casual'
    case 'speaker':
      return chance.pick(['formal', 'formal', 'festive'])
    case 'photographer':
      return chance.pick(['casual', 'casual', 'street'])
    case 'actor':
      return chance.pick(['casual', 'festive', 'formal'])
    case 'client':
      return chance.pick(['casual', 'casual', 'festive', 'formal'])
  }
}

export function womenWear(style: Style, region: Region): Rack {
  switch (style) {
    case 'classical':
      if (region === 'coast' || region === 'south') return ['saree', 'saree', 'kasavu']
      if (region === 'northeast') return ['mekhela', 'mekhela', 'saree']
      return region === 'desert' ? ['lehenga', 'saree'] : ['saree', 'saree', 'anarkali']
    case 'festive':
      if (region === 'northeast') return ['mekhela', 'wrapTop']
      if (region === 'desert') return ['lehenga', 'lehenga', 'anarkali']
      return ['anarkali', 'lehenga', 'salwar', 'saree', 'embroideredKurta']
    case 'casual':
      return ['shirt', 'salwar', 'tee', 'checkedShirt', 'wrapTop', 'kurta', 'turtleneck', 'bomber']
    case 'street':
      return ['hoodie', 'bomber', 'graphicTee', 'leather', 'tee', 'checkedShirt']
    case 'formal':
      return ['blazer', 'blazer', 'saree', 'wrapTop', 'bandhgala', 'turtleneck']
    case 'gala':
      return ['tuxedo', 'blazer', 'waistcoat']
  }
}

export function menWear(style: Style, region: Region): Rack {
  switch (style) {
    case 'classical':
      if (region === 'south' || region === 'coast') return ['kurtaAndStole', 'kurtaAndStole', 'kurta']
      if (region === 'desert') return ['angrakha', 'kurta']
      return ['kurta', 'nehru', 'kurtaAndStole', 'embroideredKurta']
    case 'festive':
      return region === 'desert'
        ? ['angrakha', 'sherwani', 'nehru']
        : ['sherwani', 'nehru', 'embroideredKurta', 'kurtaAndStole', 'bandhgala']
    case 'casual':
      return ['shirt', 'checkedShirt', 'tee', 'kurta', 'hoodie', 'bomber', 'turtleneck']
    case 'street':
      return ['hoodie', 'bomber', 'graphicTee', 'leather', 'tee', 'checkedShirt']
    case 'formal':
      return ['blazer', 'suitAndTie', 'bandhgala', 'nehru', 'waistcoat', 'turtleneck']
    case 'gala':
      return ['tuxedo', 'tuxedo', 'waistcoat', 'blazer']
  }
}
