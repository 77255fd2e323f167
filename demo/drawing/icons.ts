/** The logo in the sizes that browsers and home screens need. */
import sharp from 'sharp'

const paper = '#fffbf4'
/** A phone may crop a maskable icon to its middle four fifths; the logo stays well inside. */
const markShare = 0.62

/** @param mark the logo as an SVG. @returns files by name */
export async function siteIcons(mark: string): Promise<Record<string, Buffer>> {
  return {
    'icon-192.png': await plain(mark, 192),
    'icon-512.png': await plain(mark, 512),
    'icon-maskable-512.png': await onPaper(mark, 512),
    'apple-touch-icon.png': await onPaper(mark, 180),
    'favicon.ico': icoOf(await plain(mark, 32), 32),
  }
}

function plain(mark: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(mark), { density: 900 }).resize(size, size).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

async function onPaper(mark: string, size: number): Promise<Buffer> {
  const input = await sharp(Buffer.from(mark), { density: 900 })
    .resize(Math.round(size * markShare))
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An ICO with a single PNG: six bytes of header, sixteen for its entry. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
