import { mixed, type Skin, tone } from './palette.ts'
import { line, oval, path } from './svg.ts'

/** `sing` is open on a long vowel, `hum` is the same with closed lips. */
export type Mouth = 'smile' | 'grin' | 'calm' | 'hum' | 'sing' | 'halfSmile'

const inside = '#7A2535'
const tongue = '#C9596B'

const smileLines = (skin: Skin) =>
  line('M127 176C123 180 122 184 123 188M173 176C177 180 178 184 177 188', skin.shade, 1.8, 'opacity=".42"')
const underLip = (skin: Skin, y: number) => line(`M143 ${y}q7 3.500 14 0`, skin.shade, 2.2, 'opacity=".65"')

export function mouth(kind: Mouth, skin: Skin, painted: boolean): string {
  const lip = painted ? mixed(tone.crimson, skin.lip, 0.25) : mixed(skin.lip, skin.shade, 0.5)
  switch (kind) {
    case 'smile':
      return (
        smileLines(skin) +
        path('M131 181C138 182 144 179 150 181C156 179 162 182 169 181C164 196 157 200 150 200C143 200 136 196 131 181Z', lip) +
        path(
          'M135 183.500C145 185.500 155 185.500 165 183.500C162 190 157 192.500 150 192.500C143 192.500 138 190 135 183.500Z',
          tone.ivory50,
        ) +
        underLip(skin, 204)
      )
    case 'grin':
      return (
        smileLines(skin) +
        path('M128 179C137 180 144 178 150 180C156 178 163 180 172 179C168 198 159 203 150 203C141 203 132 198 128 179Z', lip) +
        path('M132 182C144 184.500 156 184.500 168 182C164 196 157 199.500 150 199.500C143 199.500 136 196 132 182Z', inside) +
        path(
          'M132 182C144 184.500 156 184.500 168 182C167 186 166 188 165 189.500C156 191.500 144 191.500 135 189.500C134 188 133 186 132 182Z',
          tone.ivory50,
        ) +
        oval(150, 197, 8, 2.6, tongue)
      )
    case 'sing':
      return (
        path(
          'M137 182C141 176.500 146 176.500 150 179C154 176.500 159 176.500 163 182C164 193 158 201 150 201C142 201 136 193 137 182Z',
          lip,
        ) +
        path('M140.500 183C146 181 154 181 159.500 183C160 190 156 196 150 196C144 196 140 190 140.500 183Z', inside) +
        path('M142 183C147 181.500 153 181.500 158 183L157 186C152 187 148 187 143 186Z', tone.ivory50) +
        path('M144 193C147 189.500 153 189.500 156 193C154 195.500 152 196 150 196C148 196 146 195.500 144 193Z', tongue) +
        underLip(skin, 204.5)
      )
    case 'hum':
      return (
        path('M135 183C141 182 146 179.500 150 181.500C154 179.500 159 182 165 183C160 193 155 196 150 196C145 196 140 193 135 183Z', lip) +
        line('M135 183C142 187 158 187 165 183', inside, 1.8) +
        line('M132 180q1 3 4 4M168 180q-1 3-4 4', skin.shade, 2) +
        underLip(skin, 200)
      )
    case 'halfSmile':
      return (
        path('M136 186C142 183 147 183 151 184C156 182 161 181 167 179C164 190 157 195 150 195C144 195 139 191 136 186Z', lip) +
        line('M136 186C146 189 158 187 168 178', inside, 1.8) +
        line('M171 175C174 178 174 182 172 186', skin.shade, 2, 'opacity=".8"')
      )
    case 'calm':
      return (
        path(
          'M136 184C142 181.500 146 181 150 182.500C154 181 158 181.500 164 184C159 192 155 194.500 150 194.500C145 194.500 141 192 136 184Z',
          lip,
        ) +
        line('M136 184C143 187 157 187 164 184', inside, 1.7) +
        underLip(skin, 199)
      )
  }
}
