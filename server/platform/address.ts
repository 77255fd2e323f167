/** Counts an IPv6 /64 as one address, because one household owns all of it. */
export function addressKey(address: string): string {
  const v4 = address.match(/^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i)
  if (v4) return v4[1] as string
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...gap, ...last]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Returns only the network of an address, never all of it: the first three parts of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string | null {
  const v4 = address.match(/^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.\d+$/i)
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`
  if (!address.includes(':')) return null
  return `${addressKey(address).split(':').slice(0, 3).join(':')}::/48`
}
