/**
 * Allows one process per data folder. The lock is a file with the pid of its owner; it is taken over only from a process that is dead,
 * never from one that is merely slow.
 */
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export class FolderLocked extends Error {
  override name = 'FolderLocked'
}

/** @returns a function that releases the lock @throws FolderLocked with the pid of the process that has it */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock')
  const mine = `${file}.${process.pid}`
  // Write the file whole, then link it into place, so that nobody reads half a lock.
  await writeFile(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        await link(mine, file)
        return () => rm(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        await removeIfDead(file, folder)
      }
    }
  } finally {
    await rm(mine, { force: true })
  }
  throw new FolderLocked(`The data folder ${folder} is being locked by others again and again.`)
}

async function removeIfDead(file: string, folder: string) {
  const holder = await readHolder(file)
  if (holder && isAlive(holder))
    throw new FolderLocked(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR to another folder.`,
    )
  await rm(file, { force: true })
}

interface Holder {
  pid: number
  started: string | null
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** The system reuses pids; the start time tells the old process from a new one. */
function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === null || startOf(pid) === null || startOf(pid) === started
}

/** When a process started, in clock ticks since boot; null where the system does not say (not Linux). */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null
  } catch {
    return null
  }
}
