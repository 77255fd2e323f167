/**
 * Lets the page paint before its scripts load. In React Router's HTML they share a slow connection with styles, fonts and pictures, which delays the
 * first paint; here they are requested after it. Throws when React Router's format changes, so that this cannot fail silently.
 */
export function scriptsAfterPaint(html: string): string {
  const addresses: string[] = []
  const withoutPreloads = html.replace(preload, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  let isWritten = false
  const result = withoutPreloads.replace(moduleScript, (_, open: string, script: string, close: string) => {
    const later = script.replace(staticImport, 'const $1 = await import($2);')
    const entry = entryImport.exec(script)?.[1] ?? ''
    isWritten = later !== script && addresses.includes(entry)
    return open + afterPaint(addresses, entry) + later + close
  })
  if (!isWritten) throw new Error('the scripts of the page are not written as expected')
  return result
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /(<script type="module"[^>]*>)([^<]*)(<\/script>)/
const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm
const entryImport = /^import\("([^"]+)"\);$/m

/** A background tab never paints; its scripts start after this. */
const longestWaitMs = 1_000

/**
 * Requests all modules, then starts them one by one, so that taps in between are handled: dependencies, which stand last in the list, first; the
 * entry, which hydrates, at the end.
 */
function afterPaint(addresses: readonly string[], entry: string): string {
  const parts = addresses.filter((address) => address !== entry)
  return `const pause = () => new Promise(go => setTimeout(go));
await new Promise(go => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, ${longestWaitMs}) });
for (const href of ${JSON.stringify([...parts, entry])}) { document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })); await pause() }
for (const part of ${JSON.stringify(parts.toReversed())}) { await import(part); await pause() }
`
}
