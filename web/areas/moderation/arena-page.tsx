export default function ArenaPage() {
  return <h1 className="font-display text-3xl">Arena</h1>
}
