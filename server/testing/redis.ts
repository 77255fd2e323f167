/** URL of the Redis for tests; without one, tests of Redis are skipped. */
export function redisForTests(): string | undefined {
  return process.env.TEST_REDIS_URL || undefined
}
