/** A price band in rupees, in the format of the server's facets: `25001-50000`, an open end left out. */

export function bandOf(least: number | undefined, most: number | undefined): string | undefined {
  return least === undefined && most === undefined ? undefined : `${least ?? 0}-${most ?? ''}`
}

export function limitsOf(band: string | undefined): { least: number | undefined; most: number | undefined } {
  const [least, most] = (band ?? '').split('-').map(Number)
  return { least: least || undefined, most: most || undefined }
}
