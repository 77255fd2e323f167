/** A band of prices in rupees as the server names it in its counts: `25001-50000`, an open end left out. */

export function bandOf(least: number | undefined, most: number | undefined): string | undefined {
  return least === undefined && most === undefined ? undefined : `${least ?? 0}-${most ?? ''}`
}

export function limitsOf(band: string | undefined): { least: number | undefined; most: number | undefined } {
  const [least, most] = (band ?? '').split('-').map(Number)
  return { least: least || undefined, most: most || undefined }
}
