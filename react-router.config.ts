import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page includes its own routes; those of its links are fetched after it is rendered.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
