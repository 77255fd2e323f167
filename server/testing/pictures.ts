/** Multipart bodies like a browser's. */
import sharp from 'sharp'

const boundary = 'a-line-between-parts'

export function multipart(bytes: Buffer, { name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
  )
  const foot = Buffer.from(`\r\n--${boundary}--\r\n`)
  return { payload: Buffer.concat([head, bytes, foot]), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A small real photograph, as a form to send. */
export async function picture() {
  return multipart(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2185b' } })
      .jpeg()
      .toBuffer(),
  )
}
