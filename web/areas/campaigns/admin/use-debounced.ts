import { useEffect, useState } from 'react'

/** What a value was once it had rested for so long: a question for every key pressed would be too many. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const text = JSON.stringify(value)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return JSON.parse(rested) as Value
}
