import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page carries its own routes; those that its links lead to are asked for when it stands.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
