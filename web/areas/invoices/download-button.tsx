import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Call, InputOf } from '#contract/grammar/call.ts'
import { askForFile } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Props<C extends Call> = Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'isDisabled'> & {
  call: C
  input: InputOf<C>
  children: ReactNode
}

/** Downloads a file with the session; a plain link would lack it. */
export function DownloadButton<C extends Call>({ call, input, children, variant = 'secondary', size = 'sm', ...props }: Props<C>) {
  const fetchFile = useMutation({
    mutationFn: () => askForFile(call, input),
    onSuccess: saveFile,
    onError: (error) => showToast({ title: 'The file did not come', text: sentenceOf(error), tone: 'danger' }),
  })
  return (
    <Button
      {...props}
      variant={variant}
      size={size}
      icon={<Download aria-hidden className="size-4.5" />}
      isPending={fetchFile.isPending}
      onPress={() => fetchFile.mutate()}
    >
      {children}
    </Button>
  )
}
