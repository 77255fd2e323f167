import { brand } from '#brand'

/** A chat with us, with the first words already written. */
export function whatsappLink(greeting: string): string {
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(greeting)}`
}
