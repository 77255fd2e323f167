/**
 * A page can be read before its scripts are there. As React Router writes it, they share a slow line with style, letters
 * and pictures, and the page waits for all of them; here they are asked for once the page's first picture stands.
 * Throws when React Router writes its pages otherwise, so that this cannot end unnoticed.
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

/** A tab behind others is not painted; its scripts come after this. */
const longestWaitMs = 1_000

/**
 * All are asked for, then begun one by one, so that a tap in between is heard: what others need stands last in the list and
 * is begun first, the entry, which draws, at the end.
 */
function afterPaint(addresses: readonly string[], entry: string): string {
  const parts = addresses.filter((address) => address !== entry)
  return `const pause = () => new Promise(go => setTimeout(go));
await new Promise(go => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, ${longestWaitMs}) });
for (const href of ${JSON.stringify([...parts, entry])}) { document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })); await pause() }
for (const part of ${JSON.stringify(parts.toReversed())}) { await import(part); await pause() }
`
}
