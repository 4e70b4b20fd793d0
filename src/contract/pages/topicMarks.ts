/** Names of the marks of topics. `none` holds the place of a topic without one. */
export type TopicMark =
  | 'none'
  | ('leaf' | 'wheat' | 'pod' | 'drop' | 'flask' | 'molecule' | 'microbe' | 'bowl' | 'lens')
  | ('sun' | 'snow' | 'air' | 'gear' | 'chip' | 'capsule' | 'tree' | 'powder' | 'person');
