import { brand } from '#brand'

/** A link to a WhatsApp chat with our team, with a prepared text. */
export function whatsappLink(greeting: string): string {
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(greeting)}`
}
