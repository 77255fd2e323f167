import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Kept, OutboxStore } from './outbox.ts'

/** Deleted by this name on sign-out (web/shell/forget-on-change.tsx). */
const databaseName = 'mehfil.chat'

interface Schema extends DBSchema {
  outbox: { key: string; value: Kept; indexes: { 'by-room': [personId: string, room: string, at: number] } }
}

/** Stored in IndexedDB, so that a reload, a closed tab or a dead battery loses no message. */
export function deviceOutbox(): OutboxStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const database = () => {
    opened ??= open(() => {
      opened = null
    })
    return opened
  }
  const told = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName)
  return {
    async list(personId, room) {
      return (await database()).getAllFromIndex('outbox', 'by-room', IDBKeyRange.bound([personId, room, 0], [personId, room, Infinity]))
    },
    async put(entry) {
      await (await database()).put('outbox', entry)
      told?.postMessage(null)
    },
    async drop(clientId) {
      await (await database()).delete('outbox', clientId)
      told?.postMessage(null)
    },
    onOther(listener) {
      told?.addEventListener('message', listener)
      return () => told?.removeEventListener('message', listener)
    },
    alone(name, work) {
      if (!navigator.locks) return work()
      return navigator.locks.request(`${databaseName} ${name}`, { ifAvailable: true }, (lock) => (lock ? work() : null))
    },
  }
}

function open(onGone: () => void): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'clientId' }).createIndex('by-room', ['personId', 'room', 'at'])
    },
    // A sign-out, here or in another tab, deletes the database and waits for this connection to close.
    blocking: (_version, _newer, event) => {
      ;(event.target as IDBDatabase).close()
      onGone()
    },
    terminated: onGone,
  })
  opening.catch(onGone)
  return opening
}
