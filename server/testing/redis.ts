/** The Redis that tests may use; without one they leave out what is about Redis. */
export function redisForTests(): string | undefined {
  return process.env.TEST_REDIS_URL || undefined
}
