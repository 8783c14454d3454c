/** A part of a screen that may fail alone: a fault in it leaves the rest of the screen as it is. */
import { Component, type ReactNode } from 'react'

interface PartProps {
  children: ReactNode
  /** Shown instead of a failed part; nothing by default. */
  instead?: (again: () => void) => ReactNode
}

export class Part extends Component<PartProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.instead?.(() => this.setState({ failed: false })) ?? null
  }
}
