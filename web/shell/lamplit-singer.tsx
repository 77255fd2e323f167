/** A singer by lamplight: the arch's picture where no particular artist is meant. */
export function LamplitSinger() {
  return <img src="/drawn/category-singer.svg" alt="" width={1200} height={600} className="origin-[50%_85%] scale-145 object-[16%_50%]" />
}
