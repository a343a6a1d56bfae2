import { configure } from '@testing-library/react'

// A dialog fetches its parts when it is first opened, which takes a busy machine longer than the kit's one second.
configure({ asyncUtilTimeout: 30_000 })
