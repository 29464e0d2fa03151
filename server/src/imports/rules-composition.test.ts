import { expect, test } from 'vitest'
import { sharesOf } from './rules-composition.ts'

const said = (text: string) =>
  sharesOf(text)?.map(({ name, percentage }) => `${name}=${percentage}`) ?? null

test.each([
  ['beton 80 %; staal 20 %', ['beton=80', 'staal=20']],
  ['Beton 66,67% | Staal 33,33%', ['Beton=66.67', 'Staal=33.33']],
  ['80% beton, 20% staal', ['beton=80', 'staal=20']],
  ['80% beton,20% staal', ['beton=80', 'staal=20']],
  ['beton: 80\nstaal: 20', ['beton=80', 'staal=20']],
  ['Beton (80%) + Staal (19.5%)', ['Beton=80', 'Staal=19.5']],
  ['hout 100', ['hout=100']],
  ['beton80%; staal20%', ['beton=80', 'staal=20']],
  // In our own export, a name may have a comma, a figure or a sign.
  ['Beton, grijs 100%', ['Beton, grijs=100']],
  ['Beton; C30/37 60% | Wapening B500 40%', ['Beton; C30/37=60', 'Wapening B500=40']],
  ['Staal 20% gerecycled 80% | Hout 20%', ['Staal 20% gerecycled=80', 'Hout=20']],
  ['Ons zand, 20% fijn 100%', ['Ons zand, 20% fijn=100']],
  ['zand 66,67 %; Lijm, wit 33,33 %', ['zand=66.67', 'Lijm, wit=33.33']],
  ['beton 80%; staal 10%, hout 10%', ['beton=80', 'staal=10', 'hout=10']],
  ['beton 80, hout 10; staal 10', ['beton=80', 'hout=10', 'staal=10']],
  ['beton; staal 20%; hout 30%', null],
  ['beton 80 %; staal 30 %', ['beton=80', 'staal=30']],
  ['beton en staal', null],
  ['beton 80 %; staal', null],
  ['hout klasse 2', null],
  ['80%', null],
  ['', null],
])('%j is %j', (text, shares) => expect(said(text)).toEqual(shares))
