/** A singer by lamplight, alone: what an arch of a page of ours holds where nobody in particular is meant. */
export function LamplitSinger() {
  return <img src="/drawn/category-singer.svg" alt="" width={1200} height={600} className="origin-[50%_85%] scale-145 object-[16%_50%]" />
}
