declare module 'heic-decode' {
  interface Decoded {
    width: number
    height: number
    data: Uint8ClampedArray<ArrayBuffer>
  }
  interface Picture {
    width: number
    height: number
    decode(): Promise<Decoded>
  }
  function decode(file: { buffer: Uint8Array }): Promise<Decoded>
  namespace decode {
    function all(file: { buffer: Uint8Array }): Promise<Picture[]>
  }
  export = decode
}
