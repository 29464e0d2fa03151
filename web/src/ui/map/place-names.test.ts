import { describe, expect, it } from 'vitest'
import { type Box, fitLabels, leastRank, type Place } from './place-names.ts'

const places: Place[] = [
  ['Utrecht', 0, 0, 0],
  ['Amersfoort', 0, 300, 1],
  ['Zeist', 0, 20, 3],
  ['Bunnik', 0, 600, 6],
]
const plain = (lat: number, lng: number) => ({ x: lng, y: lat })

describe('fitLabels', () => {
  it('draws large places first and no label over another', () => {
    expect(fitLabels(places, 9, plain).map(({ name }) => name)).toEqual(['Utrecht', 'Amersfoort'])
  })
  it('draws smaller places at closer zoom', () => {
    expect(leastRank(7)).toBe(1)
    expect(leastRank(8)).toBe(2)
    expect(leastRank(18)).toBe(6)
    expect(fitLabels(places, 13, plain).map(({ name }) => name)).toContain('Bunnik')
  })
  it('leaves out what is out of sight', () => {
    expect(
      fitLabels(places, 13, (_, lng) => (lng > 100 ? undefined : { x: lng, y: 0 })).map(
        ({ name }) => name,
      ),
    ).toEqual(['Utrecht'])
  })
  it('avoids what lies over it: the label goes to the other side, or is left out', () => {
    const sides = (...kept: Box[]) =>
      fitLabels(places, 9, plain, kept).map(({ name, side }) => `${name} ${side}`)
    expect(sides()).toEqual(['Utrecht right', 'Amersfoort right'])
    expect(sides([10, -10, 40, 10])).toEqual(['Utrecht left', 'Amersfoort right'])
    // A marker right on its dot leaves it no side; its smaller neighbour gets the space.
    expect(sides([-15, -15, 15, 15])).toEqual(['Amersfoort right', 'Zeist right'])
  })
})
