import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  Label,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components'

export type SliderProps<Value extends number | number[]> = Omit<
  AriaSliderProps<Value>,
  'className' | 'children' | 'style' | 'render' | 'orientation'
> & {
  label: string
  /** One name per thumb: two make it a range. */
  thumbs: readonly string[]
  /** The text beside the label: "₹8,000 to ₹60,000". */
  output: (values: number[]) => string
  className?: string
}

export function Slider<Value extends number | number[]>({ label, thumbs, output, className, ...props }: SliderProps<Value>) {
  return (
    <AriaSlider {...props} className={`data-disabled:opacity-50 ${className ?? ''}`}>
      <div className="flex justify-between gap-3">
        <Label className="font-semibold">{label}</Label>
        <SliderOutput className="font-medium tabular-nums">{({ state }) => output(state.values)}</SliderOutput>
      </div>
      <div className="px-3.25">
        <SliderTrack className="relative h-11 w-full cursor-pointer before:absolute before:-inset-x-3.25 before:inset-y-0 before:my-auto before:h-1.5 before:rounded-full before:bg-line">
          <SliderFill className="inset-y-0 my-auto h-1.5! rounded-full bg-primary" />
          {thumbs.map((thumb, index) => (
            <SliderThumb
              key={thumb}
              index={index}
              aria-label={thumb}
              className="top-1/2 size-6.5 cursor-grab rounded-full border-3 border-primary bg-card data-dragging:cursor-grabbing data-focus-visible:focus-ring"
            />
          ))}
        </SliderTrack>
      </div>
    </AriaSlider>
  )
}
