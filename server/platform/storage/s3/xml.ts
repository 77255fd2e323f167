/** Reads the XML documents that S3 answers with. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Texts of the elements with this name. */
export function textsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) =>
    value.replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all),
  )
}

/** The text of the first element with this name, or nothing. */
export function textIn(xml: string, name: string): string {
  return textsIn(xml, name)[0] ?? ''
}

/** Inner XML of the elements with this name. */
export function elementsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)
}

export const errorCodeIn = (xml: string) => textIn(xml, 'Code')

/** Whether the list goes on after this page. */
export const isTruncated = (xml: string) => textIn(xml, 'IsTruncated') === 'true'

export const escapeXml = (value: string) => value.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`)
