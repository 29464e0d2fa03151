import fc from 'fast-check'

// Examples are the same in every run, so that what was green stays green. `NIGHTLY=1` looks further, with others each time; what it finds becomes an example of its own.
if (!process.env['NIGHTLY']) fc.configureGlobal({ seed: 20_261_121 })
