/** Land east and south of the countries as drawn: without it, a map of the border shows sea in the middle of Germany. */
export const beyond: [number, number][][] = [
  [
    [9.45, 44],
    [20, 44],
    [20, 54.6],
    [9.45, 54.6],
  ],
  [
    [1.5, 44],
    [20, 44],
    [20, 49.65],
    [1.5, 49.65],
  ],
]
