/** News of one room stands in one row behind the bell until it is read. */
export const groupOf = (roomId: string) => `chat ${roomId}`
