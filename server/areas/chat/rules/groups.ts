/** Groups unread notifications of one room in one row. */
export const groupOf = (roomId: string) => `chat ${roomId}`
