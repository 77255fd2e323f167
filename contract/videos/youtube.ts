/** YouTube videos, embedded with the player that sets no cookies before playing. */

const id = /^[\w-]{11}$/

/** The video id of eleven characters from any YouTube URL, or null for another URL. */
export function youtubeId(address: string): string | null {
  const url = URL.parse(address)
  const host = url?.hostname.replace(/^(www|m)\./, '')
  const named =
    host === 'youtu.be'
      ? url?.pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url?.searchParams.get('v') ?? url?.pathname.match(/^\/(?:shorts|embed|live)\/([^/]+)/)?.[1])
        : null
  return named && id.test(named) ? named : null
}

export function youtubePlayer(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&playsinline=1&rel=0`
}
