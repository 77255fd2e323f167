import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkFileNames, chunkGroups } from './web/chunk-groups.ts'
import { chunkLoading, styledOnce } from './web/chunk-loading.ts'
import { lightPages } from './web/light-pages.ts'
import { oneIconEach } from './web/one-icon-each.ts'
import { precompress } from './web/precompress.ts'

export default defineConfig({
  plugins: [chunkLoading(), tailwindcss(), reactRouter(), oneIconEach(), styledOnce(), lightPages(), precompress()],
  build: {
    target: 'es2022',
    // The content security policy of pages allows fonts from files only.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
    },
  },
})
