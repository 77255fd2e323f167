/** `reply by Wed` → `Reply by Wed` */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
