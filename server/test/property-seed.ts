import fc from 'fast-check'

// Examples are the same in every run, so that a green test stays green. `NIGHTLY=1` looks further, with new ones each time; its finds become examples of their own.
if (!process.env['NIGHTLY']) fc.configureGlobal({ seed: 20_261_121 })
