import { expect, test } from 'vitest'
import { nameAsUsername } from './name-as-username.ts'

test.each([
  ['Meher', 'Rathore', 'meher.rathore'],
  ['  Anna Maria ', 'D’Souza', 'annamaria.dsouza'],
  ['Zoë', '', 'zoe'],
  ['मेहर', 'Rathore', 'rathore'],
  ['मेहर', 'राठौड़', ''],
  ['Al', '', ''],
  ['7', 'Sins', ''],
  ['Venkatanarasimharajuvaripeta', 'Ramanujan', 'venkatanarasimharajuvaripeta.r'],
  ['Venkatanarasimharajuvaripetam', 'Ramanujan', 'venkatanarasimharajuvaripetam'],
])('%s %s is offered “%s”', (first, last, offered) => {
  expect(nameAsUsername(first, last)).toBe(offered)
})
