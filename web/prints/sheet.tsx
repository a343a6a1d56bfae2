import { Fragment, type ReactNode } from 'react'

/** What every paper is headed with: the house, and lines under its name: where it is and how it is reached. */
export type HouseHead = { readonly house: string; readonly address: readonly string[] }

type Props = {
  /** What the paper is filed under, and its file called. */
  readonly no: string
  readonly words: HouseHead
  readonly title: readonly string[]
  readonly children: ReactNode
}

/** A paper of the house's own: its name and address on the left, what it is on the right. */
export const Sheet = ({ no, words: { house, address }, title, children }: Props) => (
  <>
    <title>{no}</title>
    <main>
      <div className="head">
        <div>
          <h1>{house}</h1>
          <div className="from">
            <InLines texts={address} />
          </div>
        </div>
        <h2>
          <InLines texts={title} />
        </h2>
      </div>
      {children}
    </main>
  </>
)

const InLines = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text, k) => (
    <Fragment key={k}>
      {k > 0 && <br />}
      {text}
    </Fragment>
  ))
