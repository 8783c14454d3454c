/** The inbox while it loads: conversations in the list, and messages where one will be chosen or opened. */
import { Bone, Loading } from '../../../ui/state/skeletons.tsx'
import list from './conversation-list.module.css'
import classes from './inbox.module.css'

const each = (count: number) => Array.from({ length: count }, (_, at) => at)

export function ConversationBones() {
  return (
    <Loading>
      <div className={list.search}>
        <Bone height="var(--field-h)" round="var(--r-in)" />
      </div>
      {each(6).map((at) => (
        <div key={at} className={list.conversation}>
          <Bone width="2.5rem" height="2.625rem" round="1.25rem 1.25rem var(--arch-foot) var(--arch-foot)" />
          <span className={`${list.words} ${classes.bones}`}>
            <Bone width={at % 2 ? '55%' : '70%'} />
            <Bone width="40%" height="0.625rem" />
            <Bone width="85%" height="0.625rem" />
          </span>
        </div>
      ))}
    </Loading>
  )
}

/** Messages of both sides. */
const bubbles = ['62%', '44%', '52%', '36%']

export function ThreadBones() {
  return (
    <div className={classes.thread} aria-busy>
      <Loading>
        {bubbles.map((width, at) => (
          <span key={width} className={classes.bubble} data-own={at % 2 === 1 || undefined}>
            <Bone width={width} height={at % 2 ? '2.75rem' : '4.25rem'} round="var(--r)" />
          </span>
        ))}
      </Loading>
    </div>
  )
}
