/** Kinds, materials and sizes of artworks: the answers of `/artwork/metadata`, and their search words. */
import { keysOf } from '../grammar/names.ts'

interface Named {
  readonly value: string
  readonly label: string
  /** Other spellings in Latin letters; folded before comparing. */
  readonly words: readonly string[]
}

/** Dated 2026-11-21. */
export const subCategories = [
  { value: 'painting', label: 'Painting', words: ['paintings', 'chitra', 'chitrakala', 'peinting'] },
  {
    value: 'folk-art',
    label: 'Folk and tribal art',
    words: ['folk', 'tribal', 'madhubani', 'warli', 'gond', 'pattachitra', 'kalamkari', 'phad', 'lok kala'],
  },
  { value: 'miniature', label: 'Miniature', words: ['miniatures', 'mughal', 'pahari', 'rajput', 'laghuchitra'] },
  { value: 'drawing', label: 'Drawing', words: ['drawings', 'sketch', 'sketches', 'rekhachitra', 'portrait'] },
  { value: 'calligraphy', label: 'Calligraphy', words: ['lettering', 'sulekh', 'khattati', 'khat'] },
  { value: 'print', label: 'Print', words: ['prints', 'etching', 'linocut', 'woodcut', 'lithograph', 'screen print', 'poster'] },
  { value: 'photograph', label: 'Photograph', words: ['photographs', 'photography', 'photo', 'tasveer'] },
  { value: 'digital', label: 'Digital art', words: ['digital', 'illustration', 'generative'] },
  { value: 'mixed-media', label: 'Mixed media', words: ['mixed', 'collage', 'assemblage'] },
  { value: 'sculpture', label: 'Sculpture', words: ['sculptures', 'murti', 'statue', 'shilp', 'dhokra', 'dokra'] },
  { value: 'ceramics', label: 'Ceramics', words: ['ceramic', 'pottery', 'mitti', 'blue pottery', 'vase'] },
  { value: 'textile', label: 'Textile', words: ['textiles', 'weaving', 'tapestry', 'embroidery', 'kantha', 'batik', 'kapda'] },
  { value: 'wood-and-metal', label: 'Wood and metal work', words: ['carving', 'woodwork', 'metalwork', 'bidri', 'inlay', 'lakdi'] },
  { value: 'mask-and-puppet', label: 'Masks and puppets', words: ['mask', 'masks', 'puppet', 'puppets', 'kathputli', 'chhau'] },
] as const satisfies readonly Named[]

/** Dated 2026-11-21. */
export const materials = [
  { value: 'oil', label: 'Oil', words: ['oils', 'oil paint', 'tel'] },
  { value: 'acrylic', label: 'Acrylic', words: ['acrylics', 'akrilik'] },
  { value: 'watercolour', label: 'Watercolour', words: ['watercolor', 'water colour', 'aquarelle', 'jalrang'] },
  { value: 'gouache', label: 'Gouache', words: ['poster colour'] },
  { value: 'natural-pigment', label: 'Natural pigments', words: ['pigment', 'stone colour', 'natural colour'] },
  { value: 'ink', label: 'Ink', words: ['inks', 'syahi'] },
  { value: 'charcoal', label: 'Charcoal', words: ['koyla'] },
  { value: 'pastel', label: 'Pastel', words: ['pastels', 'chalk'] },
  { value: 'pencil', label: 'Pencil', words: ['graphite'] },
  { value: 'gold-leaf', label: 'Gold leaf', words: ['gold', 'sona'] },
  { value: 'canvas', label: 'Canvas', words: ['kanvas'] },
  { value: 'paper', label: 'Paper', words: ['kagaz', 'handmade paper'] },
  { value: 'cotton', label: 'Cotton', words: ['suti'] },
  { value: 'silk', label: 'Silk', words: ['resham'] },
  { value: 'wool', label: 'Wool', words: ['oon'] },
  { value: 'wood', label: 'Wood', words: ['lakdi', 'teak', 'sheesham'] },
  { value: 'clay', label: 'Clay', words: ['mitti', 'terracotta', 'stoneware', 'porcelain'] },
  { value: 'stone', label: 'Stone', words: ['marble', 'sandstone', 'patthar'] },
  { value: 'bronze', label: 'Bronze', words: ['kansa'] },
  { value: 'brass', label: 'Brass', words: ['pital', 'peetal'] },
  { value: 'iron', label: 'Iron and steel', words: ['iron', 'steel', 'loha'] },
  { value: 'glass', label: 'Glass', words: ['kaanch'] },
  { value: 'papier-mache', label: 'Papier-mâché', words: ['papier mache', 'paper mache'] },
  { value: 'photographic-paper', label: 'Photographic paper', words: ['archival print', 'giclee'] },
  { value: 'found-objects', label: 'Found objects', words: ['recycled', 'upcycled'] },
] as const satisfies readonly Named[]

/** By the longest side, in inches: fits a table, a wall, a hall. */
export const artworkSizes = {
  small: { label: 'Small, up to 12 inches', upTo: 12 },
  medium: { label: 'Medium, 12 to 24 inches', upTo: 24 },
  large: { label: 'Large, 24 to 48 inches', upTo: 48 },
  extra_large: { label: 'Very large, above 48 inches', upTo: null },
} as const
export type ArtworkSize = keyof typeof artworkSizes
export const artworkSizeNames = keysOf(artworkSizes)

export type SubCategory = (typeof subCategories)[number]['value']
export type Material = (typeof materials)[number]['value']

const valuesOf = <Value extends string>(rows: readonly { readonly value: Value }[]) => rows.map(({ value }) => value) as [Value, ...Value[]]
export const subCategoryNames = valuesOf<SubCategory>(subCategories)
export const materialNames = valuesOf<Material>(materials)

const find = <Row extends Named>(rows: readonly Row[], value: string): Row => {
  const row = rows.find((each) => each.value === value)
  if (!row) throw new Error(`there is no '${value}'`)
  return row
}
export const subCategoryOf = (value: SubCategory): Named => find<Named>(subCategories, value)
export const materialOf = (value: Material): Named => find<Named>(materials, value)
