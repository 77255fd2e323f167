/** Whether somebody asked their browser to spare data: then nothing is fetched ahead of a click. */
export function sparesData(): boolean {
  return connectionNow().saveData ?? false
}

/** For videos: `sparing` begins nothing by itself, `slow` fetches the smallest. Where a browser does not say, the line is a usual one. */
export function videoLine(): 'usual' | 'slow' | 'sparing' {
  const { saveData, effectiveType = '4g' } = connectionNow()
  if (saveData || effectiveType.endsWith('2g')) return 'sparing'
  return effectiveType === '3g' ? 'slow' : 'usual'
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function connectionNow(): Connection {
  return typeof navigator === 'undefined' ? {} : ((navigator as { connection?: Connection }).connection ?? {})
}
