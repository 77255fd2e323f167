/** The key prefix of queries about muted users. */
export const mutesKey = ['chat-mutes'] as const
