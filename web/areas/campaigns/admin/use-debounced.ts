import { useEffect, useState } from 'react'

/** The value once it has been unchanged for `ms` milliseconds, so that not every key press sends a request. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const text = JSON.stringify(value)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return JSON.parse(rested) as Value
}
